// A quiet sea and a ship that creaks, made on the spot and heard until it is switched off. Loaded when it is wanted.
import { noise, speaker } from './sounds';

const loud = 0.16;
// A swell comes and goes in so many seconds; the ship creaks now and then.
const swell = 9;
const creaks = { least: 5_000, most: 14_000 };

let stop: (() => void) | null = null;

function waves(audio: AudioContext, to: AudioNode): AudioScheduledSourceNode[] {
  const source = noise(audio, 6);
  source.loop = true;
  const low = audio.createBiquadFilter();
  low.type = 'lowpass';
  low.frequency.value = 420;
  const gain = audio.createGain();
  gain.gain.value = loud;
  const slow = audio.createOscillator();
  slow.frequency.value = 1 / swell;
  const depth = audio.createGain();
  depth.gain.value = loud * 0.6;
  slow.connect(depth).connect(gain.gain);
  source.connect(low).connect(gain).connect(to);
  source.start();
  slow.start();
  return [source, slow];
}

// Wood on wood: a low voice that slides, through a narrow band.
function creak(audio: AudioContext, to: AudioNode) {
  const now = audio.currentTime + 0.05;
  const length = 0.5 + Math.random() * 0.7;
  const voice = audio.createOscillator();
  voice.type = 'sawtooth';
  voice.frequency.setValueAtTime(70 + Math.random() * 40, now);
  voice.frequency.linearRampToValueAtTime(52 + Math.random() * 60, now + length);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 500 + Math.random() * 350;
  band.Q.value = 9;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0005, now);
  gain.gain.linearRampToValueAtTime(loud * 0.5, now + length * 0.4);
  gain.gain.linearRampToValueAtTime(0.0005, now + length);
  voice.connect(band).connect(gain).connect(to);
  voice.start(now);
  voice.stop(now + length);
}

export function sail(on: boolean) {
  stop?.();
  stop = null;
  if (!on) return;
  const { audio, out } = speaker();
  const running = waves(audio, out);
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    timer = setTimeout(() => (creak(audio, out), later()), creaks.least + Math.random() * (creaks.most - creaks.least));
  };
  later();
  stop = () => {
    clearTimeout(timer);
    for (const source of running) source.stop();
  };
}
