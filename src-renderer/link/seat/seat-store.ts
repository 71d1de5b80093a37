/** Seats and session in the browser's database: keys that can be kept there can't be read out of it. */
import type { KeptSeat, KeptSession, SeatIdentity, SeatStore } from './seat.ts'

const DATABASE = 'tillproof seats'
const VERSION = 1
const SEATS = 'seats'
const SESSION = 'session'
/** There is one session at most. */
const ONLY = 'only'

/** Throws where the browser keeps nothing, as some do in private windows. */
export async function openSeatStore(): Promise<SeatStore> {
  const database = await openDatabase()
  const read = <Value>(name: string, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> => (
    answerOf(ask(database.transaction(name, 'readonly').objectStore(name)))
  )
  /** Resolves once it is kept. */
  const write = (name: string, change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    change(transaction.objectStore(name))
    return endOf(transaction)
  }
  return {
    listSeats: () => read(SEATS, (store) => store.getAll() as IDBRequest<KeptSeat[]>),
    keepSeat: (seat) => write(SEATS, (store) => store.put(seat, placeOf(seat))),
    forgetSeat: (seat) => write(SEATS, (store) => store.delete(placeOf(seat))),
    findSession: () => read(SESSION, (store) => store.get(ONLY) as IDBRequest<KeptSession | undefined>),
    keepSession: (session) => write(SESSION, (store) => store.put(session, ONLY)),
    forgetSession: (token) => write(SESSION, (store) => {
      const asked = store.get(ONLY) as IDBRequest<KeptSession | undefined>
      asked.onsuccess = () => {
        if (asked.result?.token === token) store.delete(ONLY)
      }
    }),
  }
}

/** A core that was set up anew at the same address begins its numbers again. */
function placeOf({ ledgerId, seatId }: SeatIdentity): [string, number] {
  return [ledgerId, seatId]
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION)
  opening.onupgradeneeded = () => {
    for (const name of [SEATS, SESSION]) opening.result.createObjectStore(name)
  }
  return answerOf(opening)
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s database did not answer'))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    const fail = (): void => reject(transaction.error ?? new Error('The browser’s database kept nothing'))
    transaction.onerror = fail
    transaction.onabort = fail
  })
}
