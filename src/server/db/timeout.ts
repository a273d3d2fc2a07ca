import { DatabaseUnavailable } from './database.ts'

/** Gives up on what takes too long, and leaves no timer behind. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  tooLong: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(tooLong)), limitMs)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
