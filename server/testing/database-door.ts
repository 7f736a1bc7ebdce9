import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { freshDatabase, type TestDatabase } from './database.ts'

/** A database behind a door that a test shuts and opens: shut, connections break and new ones are refused. */
export async function databaseBehindDoor(): Promise<{
  database: TestDatabase
  shut(): Promise<void>
  open(): Promise<void>
}> {
  const real = await freshDatabase()
  const { hostname, port } = new URL(real.url)
  const sockets = new Set<Socket>()
  let door: Server | null = null
  let at = 0
  const open = () =>
    new Promise<void>((resolve) => {
      if (door) return resolve()
      const opened = createServer((socket) => {
        const behind = connect(Number(port), hostname)
        for (const [one, other] of [
          [socket, behind],
          [behind, socket],
        ] as const) {
          sockets.add(one)
          one.on('error', () => {})
          one.on('close', () => other.destroy())
          one.pipe(other)
        }
      }).listen(at, '127.0.0.1', () => {
        at = (opened.address() as AddressInfo).port
        door = opened
        resolve()
      })
    })
  const shut = () => {
    const closed = new Promise<void>((resolve) => (door ? door.close(() => resolve()) : resolve()))
    door = null
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    return closed
  }
  await open()
  const url = new URL(real.url)
  url.hostname = '127.0.0.1'
  url.port = String(at)
  return {
    database: {
      url: url.href,
      async drop() {
        await shut()
        await real.drop()
      },
    },
    shut,
    open,
  }
}
