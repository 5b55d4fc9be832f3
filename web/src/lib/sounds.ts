// Sounds made on the spot: no file to load. Silent unless the player switched them on.
import { settings } from './settings.svelte';
import type { Sound } from './types';

let context: AudioContext | null = null;
let out: GainNode | null = null;

// All that is heard goes through one volume.
export function speaker(): { audio: AudioContext; out: GainNode } {
  context ??= new AudioContext();
  if (!out) {
    out = context.createGain();
    out.connect(context.destination);
  }
  out.gain.value = settings.volume;
  void context.resume();
  return { audio: context, out };
}

export function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function fading(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  gain.connect(speaker().out);
  return gain;
}

function knock(audio: AudioContext, at: number, pitch: number, loud: number) {
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 6;
  const source = noise(audio, 0.06);
  source.connect(filter).connect(fading(audio, at, loud, 0.06));
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, loud: number, seconds: number, shape: OscillatorType = 'sine') {
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  oscillator.connect(fading(audio, at, loud, seconds));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

const makers: Record<Sound, (audio: AudioContext, now: number) => void> = {
  // Dice on wood: knocks that slow down.
  roll: (audio, now) => {
    for (const [i, at] of [0, 0.05, 0.11, 0.18, 0.27, 0.38].entries()) knock(audio, now + at, 1500 - 130 * i, 0.9 - 0.1 * i);
  },
  shot: (audio, now) => {
    const filter = audio.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(1400, now);
    filter.frequency.exponentialRampToValueAtTime(60, now + 0.7);
    const source = noise(audio, 0.8);
    source.connect(filter).connect(fading(audio, now, 0.9, 0.8));
    source.start(now);
    tone(audio, now, 55, 0.7, 0.5);
  },
  coin: (audio, now) => {
    tone(audio, now, 1976, 0.2, 0.18, 'triangle');
    tone(audio, now + 0.07, 2637, 0.22, 0.35, 'triangle');
  },
  // A piece set down on wood.
  place: (audio, now) => {
    knock(audio, now, 620, 0.8);
    knock(audio, now + 0.035, 380, 0.5);
  },
  // A ship's bell, struck twice.
  turn: (audio, now) => {
    for (const at of [0, 0.22]) {
      tone(audio, now + at, 880, 0.25, 0.9);
      tone(audio, now + at, 2211, 0.08, 0.5);
    }
  },
};

export function play(sound: Sound) {
  if (!settings.sound) return;
  const { audio } = speaker();
  makers[sound](audio, audio.currentTime + 0.01);
}
