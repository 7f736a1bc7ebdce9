import type { DoorStore, Pairing, SealedScan } from './kept.ts'

const NAME = 'benhoc-cua'
const [THINGS, SCANS] = ['things', 'scans']

/** Keeps what a gate knows in this browser. */
export async function browserStore(): Promise<DoorStore> {
  const db = await opened()
  const thing = <T>(name: string) => asked<T | undefined>(db.transaction(THINGS).objectStore(THINGS).get(name))
  const keep = (name: string, value: unknown) =>
    done(db, THINGS, (store) => {
      store.put(value, name)
    })
  // Else a browser that runs short of room may throw away scans that were not told yet.
  void navigator.storage?.persist?.().catch(() => {})
  return {
    pairing: async () => (await thing<Pairing>('pairing')) ?? null,
    keepPairing: (pairing) => keep('pairing', pairing),
    tickets: async () => (await thing<string>('tickets')) ?? null,
    keepTickets: (sealed) => keep('tickets', sealed),
    heard: async () => (await thing<string>('heard')) ?? null,
    keepHeard: (sealed) => keep('heard', sealed),
    own: () => asked<SealedScan[]>(db.transaction(SCANS).objectStore(SCANS).getAll()),
    keepOwn: (scans) =>
      done(db, SCANS, (store) => {
        for (const scan of scans) store.put(scan)
      }),
    forgetOwn: (nonces) =>
      done(db, SCANS, (store) => {
        for (const nonce of nonces) store.delete(nonce)
      }),
    async erase() {
      await done(db, THINGS, (store) => {
        store.clear()
      })
      await done(db, SCANS, (store) => {
        store.clear()
      })
    },
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(THINGS)
    request.result.createObjectStore(SCANS, { keyPath: 'nonce' })
  }
  return asked(request)
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function done(db: IDBDatabase, name: string, work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
    work(transaction.objectStore(name))
  })
}
