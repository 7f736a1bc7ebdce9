/** The frame and the look of every page the simulator shows. */

/** Text made safe for HTML, in content and in quoted attributes. */
export function escaped(text: string | number): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return String(text).replace(/[&<>"']/g, (character) => names[character] ?? character)
}

/** VND × 100 as people write it: `199.000 ₫`. */
export function dong(amount: number): string {
  return `${String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, '.')} ₫`
}

/** A whole page; `body` is HTML, its texts already escaped. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · VNPAY mô phỏng</title>
<style>${STYLE}</style>
</head>
<body>
<header>
  <div class="bar">
    <i class="logo" aria-hidden="true"></i>
    <p class="label">VNPAY – môi trường mô phỏng</p>
  </div>
  <p class="ribbon">Không có tiền thật ở đây. Trang này chỉ để thử việc thanh toán.</p>
</header>
<main>
${body}
</main>
</body>
</html>
`
}

const STYLE = `
:root{--blue:#005baa;--deep:#00427c;--red:#c8102e;--ink:#14212f;--soft:#52637a;--line:#d8e0ea;--tint:#eef5fc;--paper:#fff;--ground:#f2f5f9;--ok:#11734b;--warn:#8a5300}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "Be Vietnam Pro","Inter","Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
header{background:var(--paper);border-bottom:1px solid var(--line)}
.bar{max-width:1040px;margin:0 auto;padding:12px 16px;display:flex;align-items:center;gap:12px}
.logo{width:28px;height:28px;flex:none;border-radius:8px;background:linear-gradient(135deg,var(--red) 0 48%,#fff 48% 54%,var(--blue) 54%)}
.label{margin:0;font-weight:700;color:var(--deep)}
.ribbon{margin:0;padding:6px 16px;background:#fff4d6;color:#5b3d00;font-size:14px;text-align:center}
main{max-width:1040px;margin:0 auto;padding:16px 16px 48px;display:grid;gap:16px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:20px}
h1,h2{margin:0;line-height:1.25}
h1{font-size:20px}h2{font-size:17px}
.amount{margin:4px 0 0;font-size:34px;font-weight:800;letter-spacing:-.5px;color:var(--blue);font-variant-numeric:tabular-nums}
.facts{margin:16px 0 0;display:grid;gap:10px}
.facts div{display:flex;justify-content:space-between;gap:16px;border-top:1px dashed var(--line);padding-top:10px}
.facts dt{color:var(--soft);flex:none}
.facts dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
.left{display:flex;align-items:center;gap:10px;margin:16px 0 0;padding:10px 14px;border-radius:12px;background:var(--tint);color:var(--deep)}
.left strong{margin-left:auto;font-variant-numeric:tabular-nums;font-size:18px}
.note{margin:0;padding:12px 14px;border-radius:12px;background:#fdecee;color:#8f0b20}
form{display:grid;gap:16px}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;margin-bottom:10px;font-weight:700;font-size:17px}
.group{margin:12px 0 6px;font-size:14px;color:var(--soft)}
.banks{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}
.banks label{display:flex;align-items:center;gap:10px;min-height:52px;padding:8px 12px;border:1.5px solid var(--line);border-radius:12px;cursor:pointer;font-size:15px;line-height:1.3}
.banks label.wide{grid-column:1/-1}
.banks input{width:18px;height:18px;margin:0;flex:none;accent-color:var(--blue)}
.banks label:hover{border-color:#9db8d6}
.banks label:has(input:checked){border-color:var(--blue);background:var(--tint)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 18px;border-radius:12px;border:1.5px solid var(--line);background:var(--paper);color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{border-color:#9db8d6;background:var(--tint)}
.primary{background:var(--blue);border-color:var(--blue);color:#fff;font-size:17px;min-height:54px}
.primary:hover{background:var(--deep);border-color:var(--deep)}
.quiet{color:var(--red)}
:focus-visible{outline:3px solid #79b4ee;outline-offset:2px}
.main{display:grid;gap:10px}
.tests{border-top:1px solid var(--line);padding-top:20px}
.tests legend{float:left;width:100%;margin-bottom:4px}
.tests>*{clear:both}.tests .pick,.tests .pair{margin-top:8px}.tests label{display:block;margin-top:12px}
.tests button{font-size:15px;padding:8px 12px}
.tests p{margin:0;font-size:14px;color:var(--soft)}
.tests label{font-size:14px;font-weight:600}
select{width:100%;min-height:48px;padding:10px 12px;border:1.5px solid var(--line);border-radius:12px;background:var(--paper);color:inherit;font:inherit}
.narrow{max-width:560px;width:100%;margin:24px auto 0;text-align:center;display:grid;gap:14px;justify-items:center}
.narrow p{margin:0}
.mark{width:64px;height:64px;border-radius:50%;display:grid;place-items:center;font-size:32px;font-weight:700;color:#fff;background:var(--ok)}
.mark.bad{background:var(--red)}
.soft{color:var(--soft);font-size:14px}
code{font-size:14px;overflow-wrap:anywhere}
.rows{list-style:none;margin:12px 0 0;padding:0}
.rows li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-top:1px solid var(--line)}
.rows b{font-variant-numeric:tabular-nums;text-align:right}
.rows small{color:var(--soft);overflow-wrap:anywhere}
.rows small{grid-column:1/-1}
.PAID{color:var(--ok)}.FAILED{color:var(--red)}.OPEN,.SUSPECT{color:var(--warn)}
@media (min-width:880px){
main{padding-top:28px}
.two{display:grid;grid-template-columns:360px 1fr;gap:24px;align-items:start}
.two aside{position:sticky;top:24px}
.banks{grid-template-columns:repeat(3,minmax(0,1fr))}
.main{grid-template-columns:2fr 1fr}
.tests .pair{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px}
.tests .pick{display:grid;grid-template-columns:1fr auto;gap:10px}
.card{padding:24px}
}
@media (max-width:420px){.banks label{gap:8px;padding:8px;font-size:14px}}
@media (max-width:879px){.two{display:grid;gap:16px}.tests .pair,.tests .pick{display:grid;gap:10px}}
`
