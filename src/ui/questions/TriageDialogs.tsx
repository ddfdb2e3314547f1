import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectPeople } from '../../features/participants/participants.selectors';
import {
  assignQuestionRequested,
  labelQuestionRequested,
  mergeQuestionRequested,
} from '../../features/questions/questions.actions';
import { selectMayAssign, selectQuestions } from '../../features/questions/questions.selectors';
import { labelTextLimit, questionLabelLimit } from '../../protocol/questionLimits';
import type { Question } from '../../features/questions/questions.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';

/** A question that is sorted, and a callback for closing. */
export interface TriageDialogProps {
  readonly item: Question;
  readonly onClose: () => void;
}

const nobody = '';

/** Says who answers a question. */
export const AssignDialog = ({ item, onClose }: TriageDialogProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform, isPending } = usePerform();
  const people = useSelect(selectPeople);
  const [chosen, setChosen] = useState(String(item.assignee?.userId ?? nobody));
  const assigneeNodeID = chosen === nobody ? undefined : Number(chosen);
  const reason = useReason((state) => selectMayAssign(state, item.id, assigneeNodeID));
  const assign = async () => {
    const wish = { id: item.id, ...(assigneeNodeID !== undefined && { assigneeNodeID }) };
    if ((await perform(assignQuestionRequested(wish))).ok) onClose();
  };
  return (
    <Modal
      title={t('assign.title')}
      message={item.questionText}
      onClose={onClose}
      confirm={{
        ...{ label: t('assign.confirm'), isPending, reason },
        onPress: () => void assign(),
      }}
    >
      <SelectField
        label={t('assign.label')}
        value={chosen}
        choices={[
          { value: nobody, label: t('assign.nobody') },
          ...people.map(({ userId, displayName }) => ({
            value: String(userId),
            label: displayName,
          })),
        ]}
        onChoose={setChosen}
      />
    </Modal>
  );
};

/** Replaces the labels of a question. */
export const LabelDialog = ({ item, onClose }: TriageDialogProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform, isPending } = usePerform();
  const [text, setText] = useState((item.labels ?? []).join(', '));
  const labels = text
    .split(/[,،、，]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const isTooMuch =
    labels.length > questionLabelLimit || labels.some((one) => one.length > labelTextLimit);
  const hint = t('labels.hint', { count: questionLabelLimit, length: labelTextLimit });
  const save = async () => {
    if ((await perform(labelQuestionRequested({ id: item.id, labels }))).ok) onClose();
  };
  return (
    <Modal
      title={t('labels.title')}
      message={item.questionText}
      onClose={onClose}
      confirm={{
        ...{ label: t('labels.confirm'), isPending, reason: isTooMuch ? hint : '' },
        onPress: () => void save(),
      }}
    >
      <TextField
        data-first-focus
        label={t('labels.label')}
        hint={hint}
        error={isTooMuch ? hint : ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
};

/** Merges a question into another. */
export const MergeDialog = ({ item, onClose }: TriageDialogProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform, isPending } = usePerform();
  const { items } = useSelect(selectQuestions);
  const others = Object.values(items)
    .filter(({ id, mergedInto }) => id !== item.id && mergedInto === undefined)
    .sort((one, other) => other.upvotes - one.upvotes || other.questionTime - one.questionTime);
  const [chosen, setChosen] = useState(others[0]?.id ?? nobody);
  const merge = async () => {
    const done = await perform(mergeQuestionRequested({ id: item.id, into: chosen }));
    if (done.ok) onClose();
  };
  return (
    <Modal
      title={t('merge.title')}
      message={item.questionText}
      help={t('merge.text')}
      onClose={onClose}
      confirm={{
        label: t('merge.confirm'),
        isPending,
        reason: chosen === nobody ? t('merge.none') : '',
        onPress: () => void merge(),
      }}
    >
      <SelectField
        label={t('merge.label')}
        value={chosen}
        choices={others.map(({ id, questionText }) => ({ value: id, label: questionText }))}
        onChoose={setChosen}
      />
    </Modal>
  );
};
