/** Who wrote a post reads its drafts, changes it, publishes it and takes it down; nobody else, staff neither. */
export function mayChangePost(userId: string, post: { author_id: string }): boolean {
  return post.author_id === userId
}
