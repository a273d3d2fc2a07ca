import { DatabaseUnavailable } from './database.ts'

/** Rejects with DatabaseUnavailable after `limitMs`, and always clears its timer. */
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
