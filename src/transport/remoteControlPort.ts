import type { RemoteControlAppInstallStatus } from '../protocol/vocabulary/remoteControl';

/** The socket of a controller's input. */
export interface InputSocket {
  send(text: string): void;
  close(): void;
}

/** Hears of the socket of a controller's input. */
export interface InputListener {
  onChange(state: 'open' | 'closed'): void;
  onText(text: string): void;
}

/** Remote control outside of the client: the input's socket, and the agent on this computer. */
export interface RemoteControlPort {
  /**
   * Opens the socket of a controller's input; `closed` comes last. What passes on it is recorded
   * nowhere: it is what a person types and copies.
   */
  openInput(url: string, listener: InputListener): InputSocket;
  /**
   * Launches the agent by a link of its scheme. Whether it is installed follows from the focus of
   * the page, which a started program takes.
   * @source media 4 (install probing)
   */
  launch(link: string): Promise<RemoteControlAppInstallStatus>;
  /** The code of four characters that belongs to an agent's token. */
  codeOf(token: string): Promise<string>;
}
