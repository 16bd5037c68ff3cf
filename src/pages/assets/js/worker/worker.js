// Shows the notifications that this site sends to the browser.
self.addEventListener('push', (event) => {
  const { title, text, url, ...language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, data: { url }, ...language }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
