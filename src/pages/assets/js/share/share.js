// The button appears where the device can share a link. The other button copies it everywhere.
if (navigator.share) document.documentElement.classList.add('can-share');

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-share]');
  // Closing the list of the device without a choice is no error.
  if (button) navigator.share({ title: document.title, url: button.dataset.share }).catch(() => ({}));
});
