/** A cookie of ours that remembers through whose link somebody came, for so many days. The browser's scripts never see it. */
export function rememberCookie(name: string, code: string, days: number, address: string): string {
  const secure = address.startsWith('https:') ? '; Secure' : ''
  return `${name}=${code}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}
