import { escaped } from '#domain/markup.ts'
import { type Block, type LetterPlan, mustBeWhole } from './blocks.ts'
import { layout } from './layout.ts'

const INK = '#15263a'
const SOFT = '#4a596b'
const LINE = '#ebe2d2'
const SAND = '#fbf8f2'
const NAVY = '#0f2a47'
const ACCENT = '#c4470f'
const TEXT = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK}`

/** A letter as it is sent. Throws when something is missing from it. `publicUrl` makes its links absolute. */
export function render(plan: LetterPlan, publicUrl: string): { subject: string; html: string; text: string } {
  mustBeWhole(plan)
  return {
    subject: plan.subject.replace(/\s+/g, ' ').trim().slice(0, 250),
    html: layout({
      heading: plan.heading,
      preheader: plan.preheader,
      body: plan.blocks.map((block) => htmlOf(block, publicUrl)).join('\n'),
      why: plan.why,
      publicUrl,
    }),
    text: [
      plan.heading.toUpperCase(),
      ...plan.blocks.map((block) => textOf(block, publicUrl)),
      ...(plan.why ? [whyText(plan.why, publicUrl)] : []),
      `--\nBến Học · ${publicUrl}`,
    ].join('\n\n'),
  }
}

function whyText({ text, settings, unsubscribe }: NonNullable<LetterPlan['why']>, publicUrl: string): string {
  return [
    text,
    ...(settings ? [`Đổi cài đặt: ${publicUrl}${settings}`] : []),
    ...(unsubscribe ? [`Ngừng nhận: ${publicUrl}${unsubscribe}`] : []),
  ].join('\n')
}

function htmlOf(block: Block, publicUrl: string): string {
  switch (block.is) {
    case 'text':
      return `<p style="${TEXT}">${lines(block.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 12px;font-size:14px;line-height:1.55;color:${SOFT}">${lines(block.text)}</p>`
    case 'code':
      return table(
        `<td align="center" style="padding:18px 12px;border-radius:12px;background:#eff4f9;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${NAVY}">${escaped(block.code)}</td>`,
      )
    case 'quote':
      return table(
        `<td style="padding:14px 18px;border-left:4px solid ${ACCENT};background:#fef3ec;font-size:16px;line-height:1.6;color:${INK}"><strong>${escaped(block.label)}</strong><br>${lines(block.text)}</td>`,
      )
    case 'facts':
      return table(
        `<td style="padding:8px 18px;border:1px solid ${LINE};border-radius:12px;background:${SAND}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.rows.map(pair).join('')}</table></td>`,
      )
    case 'items':
      return table(
        `<td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.lines.map(item).join('')}${block.totals.map(total).join('')}</table></td>`,
      )
    case 'news':
      return table(
        `<td style="padding:14px 18px;border:1px solid ${LINE};border-radius:12px;background:${SAND}"><span style="font-size:13px;color:${SOFT}">${escaped(block.time)}</span><br><a href="${escaped(publicUrl + block.path)}" style="font-size:16px;line-height:1.45;font-weight:600;color:#1d5591">${escaped(block.title)}</a>${block.text ? `<br><span style="font-size:14px;line-height:1.55;color:${SOFT}">${lines(block.text)}</span>` : ''}</td>`,
      )
    case 'button':
      return table(
        `<td><a href="${escaped(publicUrl + block.path)}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:${ACCENT};font-size:16px;line-height:1.25;font-weight:700;color:#ffffff;text-decoration:none">${escaped(block.label)}</a></td>`,
      )
  }
}

function textOf(block: Block, publicUrl: string): string {
  switch (block.is) {
    case 'text':
    case 'note':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'quote':
      return `${block.label}\n> ${block.text.replaceAll('\n', '\n> ')}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'items':
      return [
        ...block.lines.map(({ name, note, price }) => `- ${name}${note ? ` (${note})` : ''}: ${price}`),
        ...block.totals.map(([label, value]) => `${label}: ${value}`),
      ].join('\n')
    case 'news':
      return `${block.time}  ${block.title}${block.text ? `\n${block.text}` : ''}\n${publicUrl}${block.path}`
    case 'button':
      return `${block.label}: ${publicUrl}${block.path}`
  }
}

function table(cell: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>${cell}</tr></table>`
}

function pair([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:6px 12px 6px 0;font-size:14px;line-height:1.5;color:${SOFT}">${escaped(label)}</td><td align="right" style="padding:6px 0;font-size:15px;line-height:1.5;font-weight:600;color:${INK}">${escaped(value)}</td></tr>`
}

function item({ name, note, price }: { name: string; note?: string; price: string }): string {
  return `<tr><td style="padding:12px 12px 12px 0;border-bottom:1px solid ${LINE};font-size:16px;line-height:1.45;color:${INK}"><strong>${escaped(name)}</strong>${note ? `<br><span style="font-size:14px;color:${SOFT}">${escaped(note)}</span>` : ''}</td><td align="right" valign="top" style="padding:12px 0;border-bottom:1px solid ${LINE};font-size:16px;line-height:1.45;color:${INK};white-space:nowrap">${escaped(price)}</td></tr>`
}

function total([label, value]: readonly [string, string], index: number, all: readonly unknown[]): string {
  const last = index === all.length - 1
  const look = last ? `font-size:18px;font-weight:700;color:${NAVY}` : `font-size:15px;color:${SOFT}`
  return `<tr><td style="padding:8px 12px 4px 0;line-height:1.5;${look}">${escaped(label)}</td><td align="right" style="padding:8px 0 4px;line-height:1.5;white-space:nowrap;${look}">${escaped(value)}</td></tr>`
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}
