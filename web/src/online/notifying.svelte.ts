// Whether the browser tells of one's turn. It is asked by a button only, and over https only.
const place = 'dogwatch.notify';
const canNotify = () => 'Notification' in globalThis && isSecureContext;

function wanted(): boolean {
  try {
    return localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}

export const notifying = $state({
  on: canNotify() && Notification.permission === 'granted' && wanted(),
  // The browser has said no, or cannot.
  refused: !canNotify() || Notification.permission === 'denied',
});

export async function askToNotify() {
  const answer = await Notification.requestPermission();
  notifying.on = answer === 'granted';
  notifying.refused = answer === 'denied';
  try {
    localStorage.setItem(place, notifying.on ? 'yes' : 'no');
  } catch {
    // It then lasts as long as the page.
  }
}
