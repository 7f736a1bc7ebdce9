/** Where a code to sign in with waits, apart from those that only prove an e-mail. */
export function codeSlot(to: { email: string } | { phone: string }): string {
  return `entry:${'email' in to ? to.email : to.phone}`
}
