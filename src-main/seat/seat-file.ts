/**
 * What a seat keeps on this machine, in the place where a profile of this machine has its settings: where its core is,
 * by which certificate it is known, and the seat's own key. Never a passphrase, nor its person's key, sealed or not.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { profileNameSchema } from '../../src-shared/contract/common.ts'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { profilesFolderIn, SEAT_FILE, SETTINGS_FILE } from '../platform/data-dir.ts'
import { ifMissing, isThere, readTextIfThere } from '../platform/is-there.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeNewFile, writeWholeFile } from '../platform/whole-file.ts'

export const seatSchema = z.object({
  version: z.literal(1),
  /** `https://books.example.com:4712` */
  address: z.string().regex(/^https:\/\/[^/]+$/),
  /** SHA-256 of the door's certificate, in hexadecimal. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  seatId: z.int().positive(),
  person: z.string().min(1),
  ledgerId: z.string(),
  /** As the core calls it. */
  profile: profileNameSchema,
  /** Null until the core has said it. */
  kind: z.enum(['practice', 'test', 'live']).nullable(),
  /** The seat's own: PKCS #8, base64. */
  privateKey: z.base64(),
})
export type Seat = Readonly<z.output<typeof seatSchema>>

/** `name`: what this machine calls it. */
export interface KeptSeat {
  readonly name: string
  readonly seat: Seat
}

export interface SeatStore {
  /** By name. Throws PROFILE_DAMAGED, as `find` does. */
  list(): Promise<readonly KeptSeat[]>
  /** Undefined where it is no seat. */
  find(name: string): Promise<KeptSeat | undefined>
  /** Throws PROFILE_EXISTS where the name is a profile's or another seat's, and DATA_FOLDER_UNWRITABLE. */
  reserve(name: string): Promise<void>
  /** Throws as `reserve` does. */
  add(name: string, seat: Seat): Promise<void>
  keepKind(name: string, kind: NonNullable<Seat['kind']>): Promise<void>
  /** With its folder. */
  remove(name: string): Promise<void>
}

/** `notForSeats`: names that mean something else on every machine. */
export function createSeatStore(dataDir: string, notForSeats: readonly string[] = []): SeatStore {
  const root = profilesFolderIn(dataDir)
  const fileOf = (name: string): string => join(root, name, SEAT_FILE)

  async function find(name: string): Promise<KeptSeat | undefined> {
    if (!profileNameSchema.safeParse(name).success) return undefined
    const path = fileOf(name)
    const text = await readTextIfThere(path).catch((cause: unknown) => {
      throw new AppError('PROFILE_DAMAGED', { path }, { cause })
    })
    // Settings of this machine's own come first: no second file may lead a profile elsewhere.
    if (text === undefined || (await isThere(join(root, name, SETTINGS_FILE)))) return undefined
    return { name, seat: parseSeat(text, path) }
  }

  async function reserve(name: string): Promise<void> {
    // It names a folder.
    if (!profileNameSchema.safeParse(name).success) throw new AppError('PROFILE_UNKNOWN', { profile: name })
    const isTaken = notForSeats.includes(name) || await isThere(fileOf(name))
      || await isThere(join(root, name, SETTINGS_FILE))
    if (isTaken) throw new AppError('PROFILE_EXISTS', { profile: name })
    await writing(root, () => makePrivateFolder(join(root, name)))
  }

  return {
    find,
    reserve,
    async list() {
      const entries = await readdir(root, { withFileTypes: true }).catch(ifMissing([]))
      const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()
      return (await Promise.all(names.map(find))).filter((found) => found !== undefined)
    },
    async add(name, seat) {
      await reserve(name)
      const isNew = await writing(root, () => writeNewFile(fileOf(name), serialize(seat)))
      if (!isNew) throw new AppError('PROFILE_EXISTS', { profile: name })
    },
    async keepKind(name, kind) {
      const found = await find(name)
      if (!found) return
      await writing(root, () => writeWholeFile(fileOf(name), serialize({ ...found.seat, kind })))
    },
    async remove(name) {
      await rm(join(root, name), { recursive: true, force: true })
    },
  }
}

function serialize(seat: Seat): string {
  return `${JSON.stringify(seat, null, 2)}\n`
}

function parseSeat(text: string, path: string): Seat {
  try {
    return seatSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('PROFILE_DAMAGED', { path }, { cause })
  }
}

async function writing<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path }, { cause })
  }
}
