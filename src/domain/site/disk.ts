/** The header of an answer while nothing can be written, because the server's disk has too little room. */
export const DISK_HEADER = { name: 'x-talao-disk', full: 'full' } as const
