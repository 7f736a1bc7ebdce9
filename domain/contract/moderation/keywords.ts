import { z } from 'zod'
import {
  KeywordScope,
  KeywordSeverity,
  KeywordTones,
  type MatchWay,
  ModeratedKind,
  Violation,
} from '../../moderation/kinds.ts'
import { call } from '../call.ts'
import { byId, done, id, instant, listOf, paging, person, queryFlag, sentFile, text, whole } from '../shapes.ts'

const WAYS = ['EXACT', 'FOLDED', 'DISGUISED'] as const satisfies readonly MatchWay[]

const fields = {
  /** A word or a phrase of at most ten syllables. */
  word: text(200, 1),
  language: z.enum(['vi', 'en', 'other']),
  severity: z.enum(KeywordSeverity),
  violation: z.enum(Violation),
  /** FOLDED also finds it typed without accents; for phrases of two syllables and more. */
  tones: z.enum(KeywordTones),
  /** Where it applies; everywhere when empty. */
  scopes: z.array(z.enum(KeywordScope)).max(10),
  /** Phrases around it in which it is innocent. */
  allow: z.array(text(200, 1)).max(20),
  note: text(500).nullable(),
  active: z.boolean(),
}
/** What the staff say of a keyword. */
export const KeywordTerms = z.object({
  ...fields,
  language: fields.language.default('vi'),
  tones: fields.tones.default('KEPT'),
  scopes: fields.scopes.default([]),
  allow: fields.allow.default([]),
  note: fields.note.default(null),
  active: fields.active.default(true),
})
const keyword = z.object({
  ...fields,
  id,
  version: whole,
  createdAt: instant,
  updatedAt: instant,
  /** Decisions on what it matched: agreed with it, and not. */
  upheld: whole,
  overturned: whole,
  /** It is wrong so often that it had better go. */
  proposedForRemoval: z.boolean(),
})
/** A place that a keyword was found at. */
export const place = z.object({
  keywordId: id,
  keywordVersion: whole,
  word: z.string(),
  field: z.string(),
  start: whole,
  end: whole,
  way: z.enum(WAYS),
  severity: z.enum(KeywordSeverity),
  violation: z.enum(Violation),
  /** Why it matched, in words: the keyword, how, where. */
  explanation: z.string(),
})

export const keywords = call('GET', '/api/v1/content-moderation/keywords', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'The list of keywords with how often people agreed with each',
  query: paging(20).extend({
    search: text(100).optional(),
    severity: z.enum(KeywordSeverity).optional(),
    violation: z.enum(Violation).optional(),
    /** Only those proposed for removal. */
    weak: queryFlag.optional(),
  }),
  reply: listOf(keyword).extend({
    /** Version of the whole list. */
    version: whole,
    changedAt: instant,
    /** The version that everything public was last walked through with; null before the first walk. */
    scannedVersion: whole.nullable(),
  }),
})
export const keywordHistory = call('GET', '/api/v1/content-moderation/keywords/{id}', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'One keyword and every change of it',
  beyond: 'Whoever asks why a text was held must be able to see the keyword as it was then.',
  params: byId,
  reply: keyword.extend({
    deletedAt: instant.nullable(),
    history: z.array(
      z.object({
        at: instant,
        word: z.string(),
        by: person.nullable(),
        version: whole.nullable(),
        changes: z.array(z.string()),
      }),
    ),
  }),
  faults: ['KEYWORD_NOT_FOUND'],
})
export const addKeyword = call('POST', '/api/v1/content-moderation/keywords', {
  who: 'staff',
  grant: 'keywords.manage',
  status: 201,
  summary: 'Adds a keyword; in force in every process with the next text',
  body: KeywordTerms,
  reply: keyword,
  faults: ['VALIDATION_FAILED', 'KEYWORD_EXISTS'],
})
export const changeKeyword = call('PATCH', '/api/v1/content-moderation/keywords/{id}', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'Changes a keyword: a new version of it, from the version it was read at',
  params: byId,
  body: z.object(fields).partial().extend({ version: whole }),
  reply: keyword,
  faults: ['VALIDATION_FAILED', 'KEYWORD_NOT_FOUND', 'KEYWORD_EXISTS', 'VERSION_CONFLICT'],
})
export const deleteKeyword = call('DELETE', '/api/v1/content-moderation/keywords/{id}', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'Takes a keyword off the list; the log keeps what it did',
  params: byId,
  reply: done,
  faults: ['KEYWORD_NOT_FOUND'],
})
export const uploadKeywords = call('POST', '/api/v1/content-moderation/keywords/upload', {
  who: 'staff',
  grant: 'keywords.manage',
  form: true,
  summary:
    'Adds or changes keywords from an .xlsx or .csv file; tells of each row what became of it. `dryRun` changes nothing',
  body: z.object({ file: sentFile, dryRun: z.union([z.boolean(), queryFlag]).default(false) }),
  reply: z.object({
    added: whole,
    changed: whole,
    same: whole,
    refused: whole,
    rows: z.array(
      z.object({
        row: whole,
        word: z.string(),
        outcome: z.enum(['ADDED', 'CHANGED', 'SAME', 'REFUSED']),
        problem: z.string().nullable(),
      }),
    ),
  }),
  faults: ['VALIDATION_FAILED', 'SHEET_UNREADABLE', 'TOO_LARGE'],
  bodyLimit: 4_000_000,
})
export const testKeywords = call('POST', '/api/v1/content-moderation/test', {
  who: 'staff',
  grant: 'keywords.manage',
  summary: 'What the list as it is, or one keyword before it is saved, finds in a text, with the place of each match',
  body: z.object({
    text: z.string().min(1).max(100_000),
    kind: z.enum(ModeratedKind).default('COMMENT'),
    field: text(40).default('text'),
    /** Instead of the list: a keyword that is not saved yet. */
    draft: KeywordTerms.optional(),
  }),
  reply: z.object({
    verdict: z.enum(['PASS', 'HOLD', 'REFUSE']),
    version: whole,
    matches: z.array(place),
    /** The text with the places marked, in order. */
    pieces: z.array(z.object({ text: z.string(), match: whole.nullable() })),
  }),
  faults: ['VALIDATION_FAILED'],
})
