/**
 * A lifecycle as data: which actions exist, from where, to where, by whom and what follows.
 * The server's moves, the buttons on screens and the database's checks all read the same table.
 */

/** Who stands behind a change. `host` is the owner of the thing, `user` the person it is for. */
export type Party = 'user' | 'host' | 'staff' | 'system' | 'provider'

export interface Action<State extends string> {
  /** What the button says. */
  readonly word: string
  readonly from: readonly State[]
  readonly to: State
  readonly who: readonly Party[]
  /** The action is refused without a reason, and the reason is shown to the person concerned. */
  readonly reason?: true
  /** What else becomes true, in words. */
  readonly follows: string
}

export interface Flow<State extends string = string, Name extends string = string> {
  readonly name: string
  /** Every status the column may hold: the specification's list. */
  readonly states: readonly State[]
  readonly initial: State
  /** Listed by the specification, yet nothing of ours leads there. */
  readonly outside: readonly State[]
  readonly actions: Readonly<Record<Name, Action<State>>>
}

export interface Transition<State extends string, Name extends string> {
  readonly action: Name
  readonly from: State
  readonly to: State
}

interface Definition<State extends string, Name extends string> {
  readonly name: string
  readonly states: readonly State[]
  readonly initial: NoInfer<State>
  readonly outside?: readonly NoInfer<State>[]
  readonly actions: Readonly<Record<Name, Action<NoInfer<State>>>>
}

/**
 * States a lifecycle. Throws where it contradicts itself: an unknown or repeated state, an action from nowhere,
 * by nobody or back to where it stands, a state that nothing reaches and that is not declared outside,
 * or one declared outside that something touches.
 */
export function flow<State extends string, Name extends string>(
  definition: Definition<State, Name>,
): Flow<State, Name> {
  const made: Flow<State, Name> = { outside: [], ...definition }
  const faults = contradictions(made)
  if (faults.length > 0) throw new Error(`flow ${made.name}: ${faults.join('; ')}`)
  return made
}

/** May this action be taken from this state (and by this party, if one is named)? Unknown names are simply refused. */
export function mayMove<State extends string, Name extends string>(
  of: Flow<State, Name>,
  from: State,
  action: Name,
  who?: Party,
): boolean {
  if (!Object.hasOwn(of.actions, action)) return false
  const step = of.actions[action]
  return step.from.includes(from) && (who === undefined || step.who.includes(who))
}

/** Where the action leads from this state; null where it may not be taken. */
export function next<State extends string, Name extends string>(
  of: Flow<State, Name>,
  from: State,
  action: Name,
): State | null {
  return mayMove(of, from, action) ? of.actions[action].to : null
}

/** The actions open from a state (to one party, if named), in the order they are stated: the buttons to show. */
export function actionsFrom<State extends string, Name extends string>(
  of: Flow<State, Name>,
  from: State,
  who?: Party,
): Name[] {
  return names(of).filter((action) => mayMove(of, from, action, who))
}

/** Every single transition, one row each. */
export function transitions<State extends string, Name extends string>(
  of: Flow<State, Name>,
): Transition<State, Name>[] {
  return names(of).flatMap((action) =>
    of.actions[action].from.map((from) => ({ action, from, to: of.actions[action].to })),
  )
}

function names<Name extends string>(of: Flow<string, Name>): Name[] {
  return Object.keys(of.actions) as Name[]
}

function contradictions(of: Flow): string[] {
  const known = new Set(of.states)
  const reached = reach(of)
  return [
    ...(known.size === of.states.length ? [] : ['a state is listed twice']),
    ...[of.initial, ...of.outside].filter((state) => !known.has(state)).map((state) => `unknown state ${state}`),
    ...Object.entries(of.actions).flatMap(([action, step]) => contradictionsOf(of, action, step)),
    ...of.states
      .filter((state) => !reached.has(state) && !of.outside.includes(state))
      .map((state) => `nothing reaches ${state}`),
  ]
}

function contradictionsOf(of: Flow, action: string, step: Action<string>): string[] {
  const named = [...step.from, step.to]
  return [
    ...named.filter((state) => !of.states.includes(state)).map((state) => `${action} names the unknown state ${state}`),
    ...named
      .filter((state) => of.outside.includes(state))
      .map((state) => `${action} touches ${state}, which is declared outside`),
    ...(step.from.length === 0 ? [`${action} starts nowhere`] : []),
    ...(step.from.includes(step.to) ? [`${action} leads back to ${step.to}`] : []),
    ...(step.who.length === 0 ? [`nobody may ${action}`] : []),
  ]
}

function reach(of: Flow): Set<string> {
  const reached = new Set([of.initial])
  for (const state of reached) {
    for (const { from, to } of transitions(of)) if (from === state) reached.add(to)
  }
  return reached
}
