/** The zones that hosts choose from; another one stays where a calendar has it. */
const ZONES: readonly [zone: string, word: string][] = [
  ['Asia/Ho_Chi_Minh', 'Việt Nam'],
  ['Asia/Bangkok', 'Thái Lan (Bangkok)'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Kuala_Lumpur', 'Malaysia (Kuala Lumpur)'],
  ['Asia/Jakarta', 'Indonesia (Jakarta)'],
  ['Asia/Manila', 'Philippines (Manila)'],
  ['Asia/Hong_Kong', 'Hồng Kông'],
  ['Asia/Shanghai', 'Trung Quốc (Thượng Hải)'],
  ['Asia/Taipei', 'Đài Loan (Đài Bắc)'],
  ['Asia/Seoul', 'Hàn Quốc (Seoul)'],
  ['Asia/Tokyo', 'Nhật Bản (Tokyo)'],
  ['Asia/Kolkata', 'Ấn Độ (New Delhi)'],
  ['Asia/Dubai', 'UAE (Dubai)'],
  ['Australia/Perth', 'Úc (Perth)'],
  ['Australia/Sydney', 'Úc (Sydney, Melbourne)'],
  ['Pacific/Auckland', 'New Zealand (Auckland)'],
  ['Europe/Moscow', 'Nga (Mát-xcơ-va)'],
  ['Europe/Warsaw', 'Ba Lan (Vác-sa-va)'],
  ['Europe/Prague', 'Séc (Praha)'],
  ['Europe/Berlin', 'Đức (Berlin)'],
  ['Europe/Paris', 'Pháp (Paris)'],
  ['Europe/London', 'Anh (London)'],
  ['America/New_York', 'Mỹ, bờ Đông (New York)'],
  ['America/Chicago', 'Mỹ, miền Trung (Chicago)'],
  ['America/Denver', 'Mỹ, miền núi (Denver)'],
  ['America/Los_Angeles', 'Mỹ, bờ Tây (Los Angeles)'],
  ['America/Toronto', 'Canada (Toronto)'],
  ['UTC', 'Giờ quốc tế (UTC)'],
]

/** Names that browsers give to a zone which is called otherwise today. */
const OLDER: Readonly<Record<string, string>> = { 'Asia/Saigon': 'Asia/Ho_Chi_Minh', 'Asia/Calcutta': 'Asia/Kolkata' }

/** The zones to choose from, this one among them. */
export function zonesWith(zone: string): string[] {
  const known = ZONES.map(([one]) => one)
  return known.includes(zone) ? known : [...known, zone]
}

/** What people call a zone. */
export function zoneWords(zone: string): string {
  return ZONES.find(([one]) => one === zone)?.[1] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** The zone by its name of today. */
export function zoneOfToday(zone: string): string {
  return OLDER[zone] ?? zone
}
