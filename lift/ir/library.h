/* LLVM's library, loaded where modules are read (internal to lift/). */
#ifndef SN_LIFT_IR_LIBRARY_H
#define SN_LIFT_IR_LIBRARY_H

#include "networks/base.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/Core.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Target.h>

/* What is used of it, without the LLVM before each name. */
#define SN_LLVM_FUNCTIONS(X)                 \
    X(ABISizeOfType)                         \
    X(ConstIntGetZExtValue)                  \
    X(ConstRealGetDouble)                    \
    X(ByteOrder)                             \
    X(ContextCreate)                         \
    X(ContextDispose)                        \
    X(ContextSetDiagnosticHandler)           \
    X(CountBasicBlocks)                      \
    X(CountIncoming)                         \
    X(CountParams)                           \
    X(CountStructElementTypes)               \
    X(CreateMemoryBufferWithMemoryRangeCopy) \
    X(CreateTargetData)                      \
    X(DIFileGetDirectory)                    \
    X(DIFileGetFilename)                     \
    X(DILocationGetInlinedAt)                \
    X(DILocationGetLine)                     \
    X(DIScopeGetFile)                        \
    X(DISubprogramGetLine)                   \
    X(DITypeGetFlags)                        \
    X(DITypeGetName)                         \
    X(DITypeGetOffsetInBits)                 \
    X(DITypeGetSizeInBits)                   \
    X(DisposeMessage)                        \
    X(DisposeModule)                         \
    X(DisposeTargetData)                     \
    X(GetAllocatedType)                      \
    X(GetArrayLength)                        \
    X(GetBasicBlockParent)                   \
    X(GetBasicBlockTerminator)               \
    X(GetBasicBlocks)                        \
    X(GetCallSiteEnumAttribute)              \
    X(GetCalledValue)                        \
    X(GetConstOpcode)                        \
    X(GetDataLayoutStr)                      \
    X(GetElementAsConstant)                  \
    X(GetElementType)                        \
    X(GetEntryBasicBlock)                    \
    X(GetEnumAttributeAtIndex)               \
    X(GetEnumAttributeKindForName)           \
    X(GetFCmpPredicate)                      \
    X(GetFirstFunction)                      \
    X(GetFirstInstruction)                   \
    X(GetFirstUse)                           \
    X(GetGEPSourceElementType)               \
    X(GetGlobalParent)                       \
    X(GetICmpPredicate)                      \
    X(GetIncomingBlock)                      \
    X(GetIncomingValue)                      \
    X(GetIndices)                            \
    X(GetInitializer)                        \
    X(GetInstructionOpcode)                  \
    X(GetInstructionParent)                  \
    X(GetIntTypeWidth)                       \
    X(GetMDNodeNumOperands)                  \
    X(GetMDNodeOperands)                     \
    X(GetMDString)                           \
    X(GetMaskValue)                          \
    X(GetMetadataKind)                       \
    X(GetNextFunction)                       \
    X(GetNextInstruction)                    \
    X(GetNormalDest)                         \
    X(GetNumArgOperands)                     \
    X(GetNumIndices)                         \
    X(GetNumMaskElements)                    \
    X(GetNumOperands)                        \
    X(GetNumSuccessors)                      \
    X(GetOperand)                            \
    X(GetOrdering)                           \
    X(GetParam)                              \
    X(GetSourceFileName)                     \
    X(GetSubprogram)                         \
    X(GetSuccessor)                          \
    X(GetSwitchDefaultDest)                  \
    X(GetTarget)                             \
    X(GetTypeAttributeValue)                 \
    X(GetTypeContext)                        \
    X(GetTypeKind)                           \
    X(GetValueKind)                          \
    X(GetValueName2)                         \
    X(GetVectorSize)                         \
    X(GetVolatile)                           \
    X(GlobalGetValueType)                    \
    X(InstructionGetDebugLoc)                \
    X(IsConstant)                            \
    X(IsDeclaration)                         \
    X(IsFunctionVarArg)                      \
    X(IsGlobalConstant)                      \
    X(MetadataAsValue)                       \
    X(OffsetOfElement)                       \
    X(ParseIRInContext)                      \
    X(PrintValueToString)                    \
    X(StoreSizeOfType)                       \
    X(StructGetTypeAtIndex)                  \
    X(TypeOf)                                \
    X(ValueAsMetadata)                       \
    X(VerifyModule)

typedef struct sn_llvm_functions {
#define X(name) __typeof__(LLVM##name) *name;
    SN_LLVM_FUNCTIONS(X)
#undef X
} sn_llvm_functions;

/* Set by sn_llvm_load. */
extern sn_llvm_functions sn_llvm;

/* Load it; 30 ms the first time.
 * errors   SN_E_UNSUPPORTED: it cannot be loaded */
sn_err sn_llvm_load(sn_error *error);

#endif
