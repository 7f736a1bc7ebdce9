/** The frame and the look of every page the simulator shows. */

/** Text made safe for HTML, in content and in quoted attributes. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Đồng as people write them: `199.000 ₫`. */
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
<title>${escaped(title)} · Xendit mô phỏng</title>
<style>${STYLE}</style>
</head>
<body>
<header><div class="bar"><i class="logo" aria-hidden="true">✕</i><p class="label">Xendit – môi trường mô phỏng</p></div>
<p class="ribbon">Không có tiền thật ở đây. Đừng nhập thẻ thật.</p></header>
<main>
${body}
</main>
</body>
</html>
`
}

const STYLE = `
:root{--blue:#2f5be0;--deep:#1d2b6b;--red:#c8102e;--ink:#14212f;--soft:#52637a;--line:#d8e0ea;--tint:#eef2ff;--paper:#fff;--ground:#f4f6fb;--ok:#11734b;--warn:#8a5300}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Be Vietnam Pro","Inter","Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header{background:var(--paper);border-bottom:1px solid var(--line)}
.bar{max-width:1040px;margin:0 auto;padding:12px 16px;display:flex;align-items:center;gap:12px}
.logo{width:28px;height:28px;display:grid;place-items:center;border-radius:8px;background:var(--blue);color:#fff;font-style:normal;font-weight:700}
.label{margin:0;font-weight:700;color:var(--deep)}
.ribbon{margin:0;padding:6px 16px;background:#fff4d6;color:#5b3d00;font-size:14px;text-align:center}
main{max-width:1040px;margin:0 auto;padding:16px 16px 48px;display:grid;gap:16px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:20px;min-width:0}
h1,h2{margin:0;line-height:1.25}h1{font-size:20px}h2{font-size:17px}
.amount{margin:4px 0 0;font-size:34px;font-weight:800;letter-spacing:-.5px;color:var(--blue);font-variant-numeric:tabular-nums}
.facts{margin:16px 0 0;display:grid;gap:10px}
.facts div{display:flex;justify-content:space-between;gap:16px;border-top:1px dashed var(--line);padding-top:10px}
.facts dt{color:var(--soft);flex:none}.facts dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
.left{display:flex;margin:16px 0 0;padding:10px 14px;border-radius:12px;background:var(--tint);color:var(--deep)}
.left strong{margin-left:auto;font-variant-numeric:tabular-nums;font-size:18px}
.note{margin:0;padding:12px 14px;border-radius:12px;background:#fdecee;color:#8f0b20}
form,fieldset{display:grid;gap:14px;min-width:0}
fieldset{border:0;margin:0;padding:0}
legend{padding:0;margin-bottom:10px;font-weight:700;font-size:17px}
label{font-size:14px;font-weight:600}
input:not([type=checkbox]){width:100%;min-height:48px;margin-top:4px;padding:10px 12px;border:1.5px solid var(--line);border-radius:12px;font:inherit;font-variant-numeric:tabular-nums;background:var(--paper);color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.tick{display:flex;align-items:center;gap:10px;min-height:44px;font-size:16px;font-weight:400}
.tick input{width:20px;height:20px;accent-color:var(--blue)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 18px;border-radius:12px;border:1.5px solid var(--line);background:var(--paper);color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{border-color:#9db8d6;background:var(--tint)}
.primary{background:var(--blue);border-color:var(--blue);color:#fff;font-size:17px;min-height:54px}
.primary:hover{background:var(--deep);border-color:var(--deep)}
.quiet{color:var(--red)}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.actions :only-child{grid-column:1/-1}
:focus-visible{outline:3px solid #9db4ff;outline-offset:2px}
.tests{border-top:1px solid var(--line);padding-top:18px}
.tests legend{float:left;width:100%}.tests>*{clear:both}
.trials{list-style:none;margin:0;padding:0;display:grid;gap:8px}
.trials button{width:100%;justify-content:flex-start;gap:12px;font-size:14px;font-weight:400;text-align:left;padding:8px 12px}
.soft{color:var(--soft);font-size:14px;margin:0}
code{font-size:14px;white-space:nowrap}
.narrow{max-width:560px;width:100%;margin:24px auto 0;text-align:center;display:grid;gap:14px;justify-items:center}
.mark{width:64px;height:64px;border-radius:50%;display:grid;place-items:center;font-size:32px;font-weight:700;color:#fff;background:var(--ok)}
.mark.bad{background:var(--red)}
.rows{list-style:none;margin:12px 0 0;padding:0}
.rows li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-top:1px solid var(--line)}
.rows b{font-variant-numeric:tabular-nums;text-align:right}
.rows small{grid-column:1/-1;color:var(--soft);overflow-wrap:anywhere}
.COMPLETED{color:var(--ok)}.EXPIRED,.CANCELED{color:var(--red)}.ACTIVE{color:var(--warn)}
@media (min-width:880px){main{padding-top:28px}.two{display:grid;grid-template-columns:360px 1fr;gap:24px;align-items:start}.two aside{position:sticky;top:24px}.card{padding:24px}}
@media (max-width:879px){.two{display:grid;gap:16px}}
@media (max-width:420px){.trials button{display:grid;gap:2px}}
`
