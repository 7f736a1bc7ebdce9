/** The door of insights: what notifications sends. */

export { type MadeSheet, makeSheet, noteSending } from './sheets/make-sheet.ts'
