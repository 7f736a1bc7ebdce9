import { io } from 'socket.io-client'
import { call } from '#web/api/client.ts'
import { renewSession } from '#web/api/renewal.ts'
import { toast } from '#web/ui/toast.ts'
import { bellStore, type Counts, type Notification } from './bell-store.ts'
import { tellPages } from './page-news.ts'

const PAUSE_MS = 2_000

/** Loaded after the page is alive and for people who are signed in: visitors never download the channel's client. */
export function goLive(): () => void {
  const socket = io('/notifications', {
    transports: ['websocket', 'polling'],
    withCredentials: true,
    reconnectionDelayMax: 20_000,
  })
  let over = false
  // The session's cookie travels with the first request of an attempt: a renewal since then makes another one worth it.
  let triedAt = Date.now()
  const connect = () => {
    triedAt = Date.now()
    socket.connect()
  }
  socket.io.on('reconnect_attempt', () => {
    triedAt = Date.now()
  })

  let again = false
  socket.on('connect', () => {
    const missed = again
    socket.emit('register', () => {
      void catchUp(missed)
      if (missed) tellPages(null)
    })
    again = true
  })
  socket.on('new-notification', ({ notification, counts }: { notification: Notification; counts: Counts }) => {
    bellStore.came(notification.id, counts)
    if (!bellStore.isWatched()) toast.info(`Bạn có thông báo mới: ${notification.title}`)
  })
  socket.on('counts-changed', ({ counts }: { counts: Counts }) => bellStore.countsAre(counts))
  socket.on('course-review', (news: { courseId: string }) => tellPages(news))
  // The server ends a connection with its session; another try tells whether there is a session still.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && !over) setTimeout(() => !over && connect(), PAUSE_MS)
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active || over) return
    if (message === 'UNAUTHENTICATED') void renewSession(triedAt).then((renewed) => renewed && !over && connect())
    else setTimeout(() => !over && connect(), PAUSE_MS)
  })

  const leave = () => {
    socket.emit('quit')
    socket.disconnect()
  }
  const comeBack = (event: PageTransitionEvent) => event.persisted && connect()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    over = true
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    leave()
    bellStore.forget()
  }
}

/** A connection misses what happens while it is gone, so each begins with the numbers as they are. */
async function catchUp(again: boolean) {
  try {
    const counts = await call('countNotifications')
    if (again) bellStore.caughtUp(counts)
    else bellStore.countsAre(counts)
  } catch {
    // The next event or connection brings them.
  }
}
