import { WebSocket } from 'undici'

interface Answer {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

/** Commands of WebDriver BiDi and their answers over one WebSocket. Events are ignored. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #sent = 0

  static open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address)
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new BidiConnection(socket)))
      socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
    })
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    socket.addEventListener('close', () => {
      for (const settle of this.#waiting.values()) settle({ type: 'error', error: 'The browser is gone' })
      this.#waiting.clear()
    })
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#sent
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) => {
        if (answer.type === 'success') resolve(answer.result as Result)
        else reject(new Error(`${method}: ${answer.error}: ${answer.message ?? ''}`))
      })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }

  #receive(text: string): void {
    const answer = JSON.parse(text) as Answer
    if (answer.id === undefined) return
    this.#waiting.get(answer.id)?.(answer)
    this.#waiting.delete(answer.id)
  }
}
