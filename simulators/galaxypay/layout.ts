/** The frame and the look of every page the simulator shows. */

export function escaped(text: string | number): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return String(text).replace(/[&<>"']/g, (character) => names[character] ?? character)
}

/** `199.000 ₫`. */
export function dong(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')} ₫`
}

/** A whole page; `body` is HTML, its texts already escaped. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · GalaxyPay mô phỏng</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="label">GalaxyPay – môi trường mô phỏng</p><p class="ribbon">Không có tiền thật ở đây. Trang này chỉ để thử việc thanh toán.</p></header>
<main>${body}</main>
</body>
</html>
`
}

const STYLE = `
:root{--ink:#1d1740;--soft:#5f5a7d;--line:#dcd8ee;--brand:#5b2bd6;--deep:#3f16a8;--tint:#f2edff;--bad:#b3123c;--ok:#0b7a4b}
*{box-sizing:border-box}
body{margin:0;background:#f7f5fd;color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header p{margin:0}
.label{padding:14px 16px;background:linear-gradient(100deg,var(--deep),var(--brand));color:#fff;font-weight:700;text-align:center}
.ribbon{padding:6px 16px;background:#fff4d6;color:#5b3d00;font-size:14px;text-align:center}
main{max-width:640px;margin:0 auto;padding:16px 16px 48px;display:grid;gap:16px}
.card{background:#fff;border:1px solid var(--line);border-radius:16px;padding:20px}
h1{margin:0;font-size:20px;line-height:1.3}
.amount{margin:4px 0 0;font-size:34px;font-weight:800;color:var(--brand);font-variant-numeric:tabular-nums}
dl{margin:16px 0 0;display:grid;gap:10px}
dl div{display:flex;justify-content:space-between;gap:16px;border-top:1px dashed var(--line);padding-top:10px}
dt{color:var(--soft);flex:none}dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:16px}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:8px}
legend{padding:0;margin-bottom:8px;font-weight:700}
label.way{display:flex;align-items:center;gap:10px;min-height:52px;padding:8px 12px;border:1.5px solid var(--line);border-radius:12px;cursor:pointer}
label.way:has(input:checked){border-color:var(--brand);background:var(--tint)}
input[type=radio]{width:18px;height:18px;margin:0;accent-color:var(--brand)}
button,.button{display:flex;align-items:center;justify-content:center;min-height:48px;padding:10px 18px;border-radius:12px;border:1.5px solid var(--line);background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--tint)}
.primary{background:var(--brand);border-color:var(--brand);color:#fff;font-size:17px;min-height:54px}
.primary:hover{background:var(--deep)}
.quiet{color:var(--bad)}
select{width:100%;min-height:48px;padding:10px 12px;border:1.5px solid var(--line);border-radius:12px;background:#fff;color:inherit;font:inherit}
.tests{border-top:1px solid var(--line);padding-top:16px}
.soft{margin:0;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
:focus-visible{outline:3px solid #a98bf5;outline-offset:2px}
ul{list-style:none;margin:12px 0 0;padding:0}
li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-top:1px solid var(--line)}
li small{grid-column:1/-1;color:var(--soft)}
.PAID{color:var(--ok)}.FAILED{color:var(--bad)}
@media (min-width:560px){.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px}}
@media (max-width:559px){.pair{display:grid;gap:8px}}
`
