import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { goOffline } from './lib/offline';
import { settings } from './lib/settings.svelte';
import { loadWords } from './words/say';

await loadWords(settings.language);
mount(App, { target: document.getElementById('page') as HTMLElement });
goOffline();
