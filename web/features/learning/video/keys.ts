export type PlayerAction =
  | { kind: 'toggle' | 'mute' | 'captions' | 'fullscreen' }
  | { kind: 'seek'; by: number }
  | { kind: 'volume'; by: number }
  | { kind: 'speed'; by: -1 | 1 }

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  ArrowLeft: { kind: 'seek', by: -5 },
  ArrowRight: { kind: 'seek', by: 5 },
  j: { kind: 'seek', by: -10 },
  l: { kind: 'seek', by: 10 },
  ArrowUp: { kind: 'volume', by: 0.1 },
  ArrowDown: { kind: 'volume', by: -0.1 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  '<': { kind: 'speed', by: -1 },
  '>': { kind: 'speed', by: 1 },
}

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
/** What has the focus, as far as it has a use for keys of its own. */
export type Focus = { tag: string; type?: string; editable?: boolean }

/** What a key means to the player; null where it means nothing, or something to what has the focus. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Press, focus: Focus): PlayerAction | null {
  if (ctrlKey || metaKey || altKey || focus.editable) return null
  const tag = focus.tag.toLowerCase()
  const slider = tag === 'input' && focus.type === 'range'
  if ((tag === 'input' && !slider) || tag === 'textarea' || tag === 'select') return null
  if (slider && key.startsWith('Arrow')) return null
  if ((tag === 'button' || tag === 'a' || tag === 'summary') && key === ' ') return null
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** The next speed up or down; stays at the ends. */
export function speedAfter(speed: number, by: -1 | 1): number {
  const at = SPEEDS.indexOf(speed as (typeof SPEEDS)[number])
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (at < 0 ? SPEEDS.indexOf(1) : at) + by))] ?? 1
}
