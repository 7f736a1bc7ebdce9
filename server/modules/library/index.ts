/** The door of the library: files and resources, as other modules may use them. */
export { addFile } from './files/add-file.ts'
export { addFilm } from './files/add-film.ts'
export { type FileFacts, fileFacts, openFile } from './files/reads.ts'
export { type FileRow, theReadyFile } from './files/rows.ts'
export { signedMediaUrl, signedStreamUrl } from './files/signed-url.ts'
export { type ResourceFacts, theResources } from './resources/reads.ts'
export { readableResource } from './resources/rows.ts'
export { fileInNameOf } from './uploads/file-in-name-of.ts'
