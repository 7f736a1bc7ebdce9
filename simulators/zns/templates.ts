/** The approved templates: each parameter with the most letters it may have. */
export const TEMPLATES: Record<string, { name: string; parameters: Record<string, number>; text: string }> = {
  300001: {
    name: 'Thông báo',
    parameters: { customer_name: 30, title: 100, note: 200 },
    text: 'Chào <customer_name>, <title>. <note>',
  },
  300002: { name: 'Mã xác minh', parameters: { otp: 10 }, text: 'Mã xác minh Bến Học: <otp>' },
  300003: {
    name: 'Biên nhận đơn hàng',
    parameters: { customer_name: 30, order_code: 30, product: 200, amount: 20, status: 30 },
    text: 'Chào <customer_name>, đơn <order_code> (<product>), số tiền <amount>: <status>.',
  },
  300004: {
    name: 'Gói tin trong ngày',
    parameters: { customer_name: 30, count: 20, note: 200 },
    text: 'Chào <customer_name>, bạn có <count> tin mới: <note>',
  },
}

/** Zalo's code for what is wrong with the parameters of a template, 0 for nothing. */
export function problemOf(templateId: string, data: unknown): number {
  const template = TEMPLATES[templateId]
  if (!template) return -109
  if (typeof data !== 'object' || data === null || Object.keys(data).length === 0) return -111
  for (const [name, most] of Object.entries(template.parameters)) {
    const value = (data as Record<string, unknown>)[name]
    if (typeof value !== 'string' || value.trim() === '') return -1122
    if ([...value.normalize('NFC')].length > most) return -1124
  }
  return 0
}
