import { type Keys, openSealedBytes, sealBytes } from '#server/core/sealing.ts'

export function sealAnswerFile(keys: Keys, bytes: Uint8Array): Uint8Array {
  return sealBytes(keys, 'answer files', bytes)
}

/** Throws SEALED_LOST. */
export function openSealedAnswerFile(keys: Keys, sealed: Uint8Array): Uint8Array {
  return openSealedBytes(keys, 'answer files', sealed)
}
