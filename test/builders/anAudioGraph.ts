/** A node of a graph that can be walked. */
export class FakeNode {
  readonly outputs = new Set<FakeNode>();
  readonly name: string;
  readonly options: unknown;
  readonly port = { postMessage: () => undefined };

  constructor(name: string, options?: unknown) {
    this.name = name;
    this.options = options;
  }
  connect(to: FakeNode): FakeNode {
    this.outputs.add(to);
    return to;
  }
  disconnect(): void {
    this.outputs.clear();
  }
  /** Names on the way from here to the loudspeaker. */
  way(): string[] {
    const [next] = this.outputs;
    return [this.name, ...(next ? next.way() : [])];
  }
}

/** An audio context of which tests see what was made in it. */
export class FakeContext {
  readonly destination = new FakeNode('destination');
  readonly made: FakeNode[] = [];
  readonly modules: string[] = [];
  readonly audioWorklet = {
    addModule: async (url: string): Promise<void> => {
      if (url === '/missing.js') throw new DOMException('no', 'AbortError');
      this.modules.push(url);
    },
  };
  resume = async (): Promise<void> => undefined;
  createGain = (): FakeNode => this.add(new FakeNode('sum'));
  createMediaStreamSource = ({ tracks }: { tracks: { id: string }[] }): FakeNode =>
    this.add(new FakeNode(tracks[0]?.id ?? ''));
  createMediaElementSource = (): FakeNode => this.add(new FakeNode('file'));
  node(name: string): FakeNode {
    const found = this.made.findLast((node) => node.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  }
  add(node: FakeNode): FakeNode {
    this.made.push(node);
    return node;
  }
}
