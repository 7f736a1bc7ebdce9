import type { Role } from './killable.ts'
import type { Scene } from './scene.ts'

/** `nothing`: no row and no money moved, whoever wants it begins anew. `waiting`: it is to come right by itself. */
export type State = 'nothing' | 'waiting' | 'whole'
export type Case = {
  /** What goes on while the blow falls. */
  act(): Promise<void>
  /** How it stands, by the rows and by the providers' own books. */
  state(): Promise<State>
  /** What people do who see that nothing has happened. */
  again(): Promise<void>
}
export type Variant = {
  words: string
  /** Who falls. */
  victim: Role
  prepare(scene: Scene): Promise<Case>
}
export type Story = { name: string; words: string; variants: readonly Variant[] }
