/** `PDF` and `video` are made from a file of that kind; `text` is a rich text or any other document. */
export const ResourceKind = ['PDF', 'text', 'video'] as const
export type ResourceKind = (typeof ResourceKind)[number]
