import type { ErrorType } from '../protocol/vocabulary/errorTypes';
import type { PublicPlace, PublicPointer } from './annotationShapes';

/** Events of annotation. @decision The documents name them and show no payloads. */
export interface AnnotationEvents {
  /** The person began or ended to annotate: whose share, 0 for nobody's. */
  readonly 'annotation-changed': { readonly userId: number };
  /** What is drawn on a person's share changed: `annotation.marks` reads it. */
  readonly 'annotation-marks-changed': { readonly userId: number };
  /** Where people point, on all shares. */
  readonly 'annotation-pointers-changed': readonly PublicPointer[];
  /** Own marks on a person's share can be erased or drawn again, or no longer. */
  readonly 'annotation-history-changed': {
    readonly userId: number;
    readonly canUndo: boolean;
    readonly canRedo: boolean;
  };
  /** The people on whose shares this person may draw. */
  readonly 'annotation-permission-changed': readonly number[];
  /** Somebody pressed on a board with the text tool: `annotation.draw` writes there. */
  readonly 'annotation-text-wanted': { readonly userId: number; readonly place: PublicPlace };
  /** What was drawn or erased on a board was refused. */
  readonly 'annotation-refused': {
    readonly userId: number;
    readonly type: ErrorType;
    readonly reason: string;
  };
}
