import type { Module } from '#server/core/module.ts'
import { moderationData } from './personal-reads.ts'

/** Moderation: keywords, what is held or reported, decisions, appeals. It lies low, so that whoever keeps text may have it checked. */
export const moderation: Module = { name: 'moderation', routes: [] }
