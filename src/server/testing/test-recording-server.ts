import { startTestMailServer } from './smtp-test-server.ts'

/** A mail server that notes the Message-ID of what it has taken before it says so: whoever sends may be killed in between. */
export async function startRecordingServer(): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = []
  const { url } = await startTestMailServer({
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        taken.push(/^message-id: (\S+)/im.exec(text)?.[1] ?? '')
        setTimeout(done, Math.random() * 4)
      })
    },
  })
  return { url, taken }
}
