import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes (argon2id, the library's default kind): about 30 ms of one small core, outside the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of a random text nobody knows, at the same cost. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$lmk63qjk24BNrTJupHUCYg$grzh8kmbTQ4Qb26J2LZJfC8zs+zqH+4EBibKhkZz0oo'

/** The form in which a password is kept. The same letters typed on another keyboard (composed or not) are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST)
}

/**
 * Whether the password is the one that was kept. Without one it takes the same time and is false, so that the answer
 * does not come sooner for an account that does not exist.
 */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? NOBODYS, password.normalize('NFC'))
  return right && typeof kept === 'string'
}
