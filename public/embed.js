/* Puts a calendar of Bến Học where this script stands, and gives its frame the height of what it holds. */
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { lich, dichVu, rong } = script.dataset
  if (!lich || !/^[a-z0-9-]{1,160}$/.test(lich)) return
  const { origin } = new URL(script.src)
  const address = new URL(`/nhung/lich-hen/${lich}`, origin)
  if (dichVu && /^[0-9a-f-]{36}$/.test(dichVu)) {
    address.searchParams.set('dich-vu', dichVu)
    address.searchParams.set('mot', '1')
  }
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.ten || 'Đặt lịch hẹn trên Bến Học'
  frame.loading = 'lazy'
  frame.style.cssText = `display:block;width:100%;max-width:${/^\d{3,4}$/.test(rong ?? '') ? rong : 720}px;height:560px;border:0`
  script.after(frame)
  addEventListener('message', ({ origin: from, source, data }) => {
    // Only our own page in this very frame says how high it is, and no more than a height.
    if (from !== origin || source !== frame.contentWindow || data?.benhoc !== 'height') return
    const { height } = data
    if (Number.isFinite(height)) frame.style.height = `${Math.min(Math.max(Math.ceil(height), 200), 4_000)}px`
  })
})()
