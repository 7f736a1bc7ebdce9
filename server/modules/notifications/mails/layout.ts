import { escaped } from '#domain/markup.ts'
import type { LetterPlan } from './blocks.ts'

type Parts = {
  heading: string
  preheader: string
  body: string
  why?: LetterPlan['why'] | undefined
  publicUrl: string
}

const FONT = "'Be Vietnam Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The frame of every letter: tables and inline styles, because that is all that mail programs agree on. No pictures, nothing to track. */
export function layout({ heading, preheader, body, why, publicUrl }: Parts): string {
  const host = publicUrl.replace(/^https?:\/\//, '')
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#f5efe4;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escaped(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5efe4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT}">
<tr><td style="padding:20px 28px;border-radius:16px 16px 0 0;background:#0f2a47"><a href="${escaped(publicUrl)}/" style="font-size:22px;line-height:1.2;font-weight:700;color:#ffffff;text-decoration:none">Bến<span style="color:#ffb48c"> Học</span></a></td></tr>
<tr><td style="height:4px;background:#e2622a;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px 28px 16px;background:#ffffff">
<h1 style="margin:0 0 18px;font-size:24px;line-height:1.35;font-weight:700;color:#0f2a47">${escaped(heading)}</h1>
${body}
</td></tr>
<tr><td style="padding:18px 28px 24px;border-top:1px solid #ebe2d2;border-radius:0 0 16px 16px;background:#ffffff;font-size:13px;line-height:1.6;color:#4a596b">
${why ? `${whyHtml(why, publicUrl)}<br>` : ''}Thư này do <a href="${escaped(publicUrl)}/" style="color:#1d5591">Bến Học</a> (${escaped(host)}) gửi tự động, bạn không cần trả lời.<br>
Cần giúp đỡ? Ghé <a href="${escaped(publicUrl)}/tro-giup" style="color:#1d5591">trang trợ giúp</a>.
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** Which setting caused the letter, and the links that change it. */
function whyHtml({ text, settings, unsubscribe }: NonNullable<LetterPlan['why']>, publicUrl: string): string {
  const link = (path: string, label: string) =>
    `<a href="${escaped(publicUrl + path)}" style="color:#1d5591">${label}</a>`
  const links = [
    ...(settings ? [link(settings, 'Đổi cài đặt')] : []),
    ...(unsubscribe ? [link(unsubscribe, 'Ngừng nhận')] : []),
  ]
  return `${escaped(text)} ${links.join(' · ')}`
}
