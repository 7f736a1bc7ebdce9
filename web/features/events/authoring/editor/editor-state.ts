import { isWithin, stablePath } from './field-paths.ts'
import {
  type ItemOf,
  type ListName,
  withAdded,
  withAdmitted,
  withChanged,
  withMoved,
  withOptions,
  withRemoved,
} from './lists.ts'
import { merged } from './merge.ts'
import {
  type Aliases,
  aliasesAfter,
  FIELDS,
  type HostEvent,
  isSame,
  type Session,
  type Terms,
  termsOf,
} from './terms.ts'

/** An event while its host writes it. */
export type EditorState = {
  /** As the server said it last. */
  event: HostEvent
  /** What is saved, and what stands in the form. */
  base: Terms
  fields: Terms
  aliases: Aliases
  /** What the server found wrong, by the stable path of the field, until something else stands there. */
  refused: Readonly<Record<string, string>>
  /** Fields in which something stands that cannot be read. */
  unread: Readonly<Record<string, string>>
  /** What somebody else saved meanwhile, until it is chosen what stays. */
  theirs: HostEvent | null
}

type ListAction = {
  [L in ListName]:
    | { type: 'added'; list: L; item: ItemOf<L> }
    | { type: 'changed'; list: L; id: string; part: Partial<ItemOf<L>> }
}[ListName]

export type EditorAction =
  | ListAction
  | { type: 'edited'; part: Partial<Terms> }
  | { type: 'moved'; list: ListName; id: string; by: -1 | 1 }
  | { type: 'removed'; list: ListName; id: string }
  | { type: 'options changed'; id: string; options: readonly string[] }
  | { type: 'repeated'; id: string; copies: Session[]; admit: boolean }
  | { type: 'unread'; path: string; message: string | null }
  | { type: 'saved'; sent: Terms; event: HostEvent }
  | { type: 'refused'; problems: Readonly<Record<string, string>>; sent: Terms }
  | { type: 'loaded'; event: HostEvent }
  | { type: 'overtaken'; event: HostEvent }
  | { type: 'resolved'; keep: 'mine' | 'theirs' }
  | { type: 'reset' }

export function openEditor(event: HostEvent): EditorState {
  const base = termsOf(event, {})
  return { event, base, fields: base, aliases: {}, refused: {}, unread: {}, theirs: null }
}

/** Whether something stands in the form that is not saved. */
export function hasUnsaved({ fields, base, unread }: EditorState): boolean {
  return Object.keys(unread).length > 0 || FIELDS.some((field) => !isSame(fields[field], base[field]))
}

/** What the server calls something of the form. */
export function serverId({ aliases }: EditorState, id: string): string {
  return Object.entries(aliases).find(([, local]) => local === id)?.[0] ?? id
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { fields } = state
  switch (action.type) {
    case 'edited':
      return written(state, { ...fields, ...action.part }, ...Object.keys(action.part))
    case 'added':
      return written(state, withAdded(fields, action.list, [action.item]), ...bare(state, action.list))
    case 'changed': {
      const paths = Object.keys(action.part).map((field) => `${action.list}.${action.id}.${field}`)
      return written(state, withChanged(fields, action.list, action.id, action.part), ...paths)
    }
    case 'moved':
      return written(state, withMoved(fields, action.list, action.id, action.by))
    case 'removed': {
      const gone = `${action.list}.${action.id}`
      const left = written(state, withRemoved(fields, action.list, action.id), gone, ...bare(state, action.list))
      return { ...left, unread: without(left.unread, [gone]) }
    }
    case 'options changed':
      return written(state, withOptions(fields, action.id, action.options), `questions.${action.id}.options`)
    case 'repeated': {
      const more = withAdded(fields, 'sessions', action.copies, action.id)
      const ids = action.copies.map(({ id }) => id)
      return written(state, action.admit ? withAdmitted(more, action.id, ids) : more)
    }
    case 'unread': {
      if (action.message === (state.unread[action.path] ?? null)) return state
      const rest = without(state.unread, [action.path])
      return { ...state, unread: action.message === null ? rest : { ...rest, [action.path]: action.message } }
    }
    case 'saved':
      return saved(state, action.sent, action.event)
    case 'refused':
      return { ...state, refused: stable(action.problems, action.sent) }
    case 'loaded':
      return loaded(state, action.event)
    case 'overtaken':
      return overtaken(state, action.event)
    case 'resolved':
      return state.theirs ? settled(state, state.theirs, action.keep) : state
    case 'reset':
      return { ...state, fields: state.base, refused: {}, unread: {} }
  }
}

/** New text in the form: what the server said of these fields counts no more. */
function written(state: EditorState, fields: Terms, ...paths: string[]): EditorState {
  return { ...state, fields, refused: without(state.refused, paths) }
}

/** What was said of a list as a whole, such as that it is empty. */
function bare({ refused }: EditorState, list: ListName): string[] {
  return Object.hasOwn(refused, list) && !Object.keys(refused).some((path) => path.startsWith(`${list}.`)) ? [list] : []
}

/** What was typed while it was under way stays; the rest is as the server keeps it. */
function saved(state: EditorState, sent: Terms, event: HostEvent): EditorState {
  const aliases = aliasesAfter(sent, event, state.aliases)
  const base = termsOf(event, aliases)
  const typed = FIELDS.filter((field) => !isSame(state.fields[field], sent[field]))
  const fields = { ...base, ...Object.fromEntries(typed.map((field) => [field, state.fields[field]])) }
  return { ...state, event, aliases, base, fields, refused: {}, theirs: null }
}

/** News of the event: taken over where nothing is lost by it. */
function loaded(state: EditorState, event: HostEvent): EditorState {
  if (event === state.event) return state
  if (event.version === state.event.version) return { ...state, event }
  if (event.version < state.event.version) return state
  if (!hasUnsaved(state)) return { ...settled(state, event, 'theirs'), refused: {} }
  return overtaken(state, event)
}

/** Somebody else saved: what was changed in one place alone comes together, the rest is asked. */
function overtaken(state: EditorState, event: HostEvent): EditorState {
  const { clashes } = merged(state, termsOf(event, state.aliases))
  return clashes.length > 0 ? { ...state, theirs: event } : settled(state, event, 'mine')
}

function settled(state: EditorState, event: HostEvent, keep: 'mine' | 'theirs'): EditorState {
  const base = termsOf(event, state.aliases)
  return { ...state, event, base, fields: merged(state, base)[keep], theirs: null, refused: {} }
}

function stable(problems: Readonly<Record<string, string>>, sent: Terms): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, words]) => [stablePath(path, sent), words]))
}

function without(of: Readonly<Record<string, string>>, fields: readonly string[]): Readonly<Record<string, string>> {
  const left = Object.entries(of).filter(([path]) => !fields.some((field) => isWithin(path, field)))
  return left.length === Object.keys(of).length ? of : Object.fromEntries(left)
}
