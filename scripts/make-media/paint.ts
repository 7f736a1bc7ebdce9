import sharp from 'sharp'

/** The colours everything is drawn in: deep navy with warm accents. */
export const colour = {
  night: '#0d1f38',
  navy: '#14304f',
  blue: '#2b5c8a',
  sky: '#a9cbe0',
  teal: '#1f8a83',
  mint: '#a5d8c8',
  amber: '#f2a93b',
  honey: '#fbd58a',
  coral: '#e9694b',
  rose: '#f5b7a3',
  plum: '#6d3f5b',
  sand: '#f6ecdb',
  cream: '#fffaf1',
  ink: '#1c2b3f',
  grey: '#6b7a8c',
  white: '#ffffff',
} as const

export const sansFont = 'Be Vietnam Pro'
export const monoFont = 'Roboto Mono'

/** Escapes text for SVG. */
export function esc(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function svg(width: number, height: number, body: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

export interface TextLook {
  size: number
  fill?: string
  weight?: number
  font?: string
  anchor?: 'start' | 'middle' | 'end'
  italic?: boolean
}

/** One line of text, its baseline at y. */
export function text(x: number, y: number, words: string, look: TextLook) {
  const font = look.font ?? sansFont
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${look.size}" font-weight="${look.weight ?? 400}" fill="${look.fill ?? colour.ink}" text-anchor="${look.anchor ?? 'start'}"${look.italic ? ' font-style="italic"' : ''} xml:space="preserve">${esc(words)}</text>`
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`
export const polygon = (points: string, fill: string, more = '') =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`

/** Renders SVG to a PNG of the given width. */
export function toPng(source: string, width: number) {
  return sharp(Buffer.from(source)).resize({ width }).png().toBuffer()
}

/** Renders SVG to WebP of the given width. */
export function toWebp(source: string, width: number, quality = 82) {
  return sharp(Buffer.from(source)).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}
