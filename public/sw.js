/* Shows what is pushed and opens the page it is about. It keeps nothing and answers no request of the site. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title = 'Bến Học', body = '', url = '/thong-bao', tag } = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'vi',
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Only pages of this site: the address came over the network.
  const target = new URL(event.notification.data.url, self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((one) => new URL(one.url).origin === target.origin)
      if (!open) return self.clients.openWindow(target.href)
      await open.focus()
      return open.navigate(target.href)
    }),
  )
})
