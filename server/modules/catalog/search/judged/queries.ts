import { HOW_TYPED } from './how-typed.ts'
import { WHAT_MEANT } from './what-meant.ts'

/**
 * What people type, written before any engine was asked: with fingers too fast, in other words, with a verb before it, in
 * English, two wishes at once, and what the demo does not hold. The last group was written when the engine stood.
 */
export const JUDGED = { ...HOW_TYPED, ...WHAT_MEANT }
