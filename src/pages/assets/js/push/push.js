// Subscribes this browser to notifications, and sends its keys with the form.
const part = document.querySelector('[data-push]');
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

async function subscribe(button) {
  const note = part.querySelector('[data-push-note]');
  if ((await Notification.requestPermission()) !== 'granted') {
    note.textContent = part.dataset.refused;
    return;
  }
  button.disabled = true;
  try {
    const worker = await navigator.serviceWorker.register(part.dataset.worker);
    const options = { userVisibleOnly: true, applicationServerKey: bytes(part.dataset.push) };
    const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
    const form = part.querySelector('form');
    for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
    form.requestSubmit();
  } catch {
    button.disabled = false;
    note.textContent = part.dataset.failed;
  }
}

if (part && 'serviceWorker' in navigator && 'PushManager' in window) {
  part.hidden = false;
  const button = part.querySelector('button');
  button.addEventListener('click', () => void subscribe(button));
}
