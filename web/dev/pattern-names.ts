/** The patterns of pages, as the pictures of them are called. */
export const PATTERN_NAMES = ['list', 'detail', 'form', 'settings', 'dashboard', 'wizard', 'table', 'stopped'] as const
export type PatternName = (typeof PATTERN_NAMES)[number]
